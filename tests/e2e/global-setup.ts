import { buildWhenStale } from '#scripts/start/build.ts'
import { productServer } from './product-server.ts'

/** Builds the pages and fills a data folder with the demo once; its path is in E2E_DATA, and each spec file starts from a copy. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  await buildWhenStale()
  const filled = await productServer()
  await filled.start()
  await filled.stop()
  process.env.E2E_DATA = filled.folder
  return filled.remove
}

export default globalSetup
