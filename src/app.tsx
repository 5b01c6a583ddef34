import { useEffect } from 'react'
import type { Product } from './compose.ts'
import { watchIntent } from './pages.ts'
import { Routes } from './routes.tsx'
import { Layout } from './screens/layout.tsx'
import { Session } from './screens/session.ts'
import './ui/global.css.ts'
import { Toaster } from './screens/toaster.tsx'

/** The whole product in a page. */
export function App({ product }: { product: Product }) {
  useEffect(watchIntent, [])
  return (
    <Session.Provider logic={product.session} options={{ input: {} }}>
      <Layout product={product}>
        <Routes product={product} />
      </Layout>
      <Toaster />
    </Session.Provider>
  )
}
