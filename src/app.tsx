import type { Product } from './compose.ts'
import { Prefetch } from './prefetch.ts'
import { Routes } from './routes.tsx'
import { Layout } from './screens/layout.tsx'
import { Session } from './screens/session.ts'
import { Toaster } from './screens/toaster.tsx'
import './ui/global.css.ts'

/** Renders the whole app. */
export function App({ product }: { product: Product }) {
  return (
    <Session.Provider logic={product.session} options={{ input: { now: product.serverNow } }}>
      <Prefetch product={product} />
      <Layout product={product}>
        <Routes product={product} />
      </Layout>
      <Toaster />
    </Session.Provider>
  )
}
