import type { Plugin } from 'vite'
import { previewStateEvent, previewStatePath, type PreviewState } from '#schemas/template-preview.ts'

const pages: Readonly<Record<string, string>> = {
  '/': '/src/authoring/preview/index.html',
  '/frame': '/src/authoring/preview/frame.html',
}

/** The preview's two pages, the state that they fetch, and each later one as it is pushed. */
export const previewPages = (
  state: () => PreviewState,
  onState: (sendState: (state: PreviewState) => void) => void,
): Plugin => ({
  name: 'template-preview',
  configureServer: (server) => {
    onState((next) => server.ws.send(previewStateEvent, next))
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split(/[?#]/)[0] ?? ''
      if (path === previewStatePath) {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(state()))
        return
      }
      request.url = pages[path] ?? request.url
      next()
    })
  },
})
