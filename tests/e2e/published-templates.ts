import { productServer } from './product-server.ts'
import { testWithServer } from './test-with-server.ts'

/**
 * Tests against the demo with more templates of an organisation, published by command.
 *
 * @param filesIn paths of the templates; what has to be written first goes into the folder
 */
export const testWithTemplates = (organisation: string, filesIn: (folder: string) => readonly string[]) =>
  testWithServer(async () => {
    const server = await productServer()
    await server.start()
    await server.stop()
    for (const file of filesIn(server.folder))
      await server.run('publish-template', file, '--organisation', organisation)
    await server.start()
    return server
  })
