import { createServer } from 'node:http'
import { createSandbox } from './sandbox.ts'

// The sandbox alone, on PORT (default 3000), with its data in DATA_DIR (default ./data), for a product at PRODUCT_URL.
const port = Number(process.env['PORT'] ?? 3000)
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`
const productUrl = process.env['PRODUCT_URL'] ?? publicUrl
const sandbox = await createSandbox({ publicUrl, productUrl, dataDir: process.env['DATA_DIR'] ?? './data' })

// Longer than a client has an idle connection open, as the product's server does: a request into a connection that is closing fails.
const server = createServer({ keepAliveTimeout: 75_000 }, (req, res) => {
  if (!sandbox.handle(req, res)) res.writeHead(302, { location: '/sandbox' }).end()
})
server.listen(port, () => {
  process.stdout.write(`Sandbox at ${publicUrl}/sandbox\n`)
  for (const [name, value] of Object.entries(sandbox.environment)) process.stdout.write(`${name}=${value}\n`)
})

const end = () => {
  server.close()
  server.closeAllConnections()
  void sandbox.stop()
}
process.once('SIGTERM', end)
process.once('SIGINT', end)
