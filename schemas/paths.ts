/**
 * The addresses of the pages (spec §2), as route patterns.
 * `:id` matches one segment.
 * The server answers other page addresses with 404.
 */
export const PAGE_PATHS = [
  '/',
  '/about',
  '/review',
  '/contact',
  '/accessibility',
  '/privacy',
  '/terms',
  '/cookies',
  '/login',
  '/signup',
  '/appointment',
  '/dashboard',
  '/dashboard/review',
  '/dashboard/history',
  '/dashboard/payment/:id',
  '/dashboard/users',
  '/dashboard/patient/:email',
  '/dashboard/addDoctor',
  '/dashboard/manageDoctor',
  '/dashboard/messages',
  '/dashboard/payments',
  '/dashboard/audit',
] as const
