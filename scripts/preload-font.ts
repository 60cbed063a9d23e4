import type { Plugin } from 'vite'

/** Lets the browser fetch the Latin letters of the text face together with the first style sheet, and no other subset. */
export const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
      return font === undefined
        ? []
        : [
            {
              tag: 'link',
              attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true },
              injectTo: 'head',
            },
          ]
    },
  },
}
