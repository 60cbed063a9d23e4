import { test as base } from '@playwright/test'
import { productServer, type ProductServer } from './product-server.ts'

type Product = Pick<ProductServer, 'origin' | 'start' | 'kill'> & { serveFresh: (specFile: string) => Promise<void> }

const productOn = (server: ProductServer): Product => {
  let served: string | null = null
  return {
    ...server,
    serveFresh: async (specFile) => {
      if (served === specFile) return
      await server.reset()
      await server.start()
      served = specFile
    },
  }
}

/** A test against the product. Each spec file has the demo's data as it was filled: what one does to a case, no other meets. */
export const test = base.extend<{}, { product: Product }>({
  product: [
    async ({}, use) => {
      const server = await productServer()
      await use(productOn(server))
      await server.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: [
    async ({ product }, use, { file }) => {
      await product.serveFresh(file)
      await use(product.origin)
    },
    { scope: 'test', timeout: 180_000 },
  ],
})
