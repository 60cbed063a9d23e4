import { test as base } from '@playwright/test'
import type { ProductServer } from './product-server.ts'

/** Tests of a spec file whose server is configured or filled otherwise. `start` answers with it running; it is removed after them. */
export const testWithServer = (start: () => Promise<ProductServer>) =>
  base.extend<{}, { server: ProductServer }>({
    server: [
      async ({}, use) => {
        const server = await start()
        await use(server)
        await server.remove()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: [
      async ({ server }, use) => {
        await use(server.origin)
      },
      { scope: 'test' },
    ],
  })
