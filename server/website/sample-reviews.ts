import type { Storage } from '../storage/storage.ts'

/** Reads whether the website shows the sample reviews, until the owner switches them off. */
export async function showsSampleReviews(db: Storage): Promise<boolean> {
  const { sample_reviews: shown } = await db
    .selectFrom('website')
    .select('sample_reviews')
    .executeTakeFirstOrThrow()
  return shown === 1
}
