import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig, type Plugin } from 'vite'
import { benchPage } from './scripts/build/bench-page.ts'
import { drawnCharts } from './scripts/build/drawn-charts.ts'
import { firstLoadChunks } from './scripts/build/first-load-chunk.ts'
import { pagePreloads } from './scripts/build/page-preloads.ts'
import { pagePlugins } from './scripts/build/page-plugins.ts'
import { pdfFiles } from './scripts/build/pdf-files.ts'
import { precompress } from './scripts/build/precompress.ts'
import { preloadFont } from './scripts/preload-font.ts'

const entry = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Serves the redirect bridge at the sign-in callback path while developing; the server does the same with the built file. */
const signInCallback: Plugin = {
  name: 'sign-in-callback',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.split(/[?#]/)[0] === '/callback')
        request.url = request.url.replace('/callback', '/callback.html')
      next()
    })
  },
}

const apiUrl = process.env['API_URL'] ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    ...pagePlugins(),
    drawnCharts,
    signInCallback,
    preloadFont,
    pagePreloads,
    pdfFiles,
    precompress,
    benchPage(pagePlugins),
  ],
  // React has had the hook itself since 18: the shim is for those before.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: {
    outDir: 'dist',
    // Inlined files would need data: addresses in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The lists of what each part fetches besides would weigh more than what they save.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: {
      input: { main: entry('index.html'), callback: entry('callback.html') },
      output: {
        // Names of chunks are in every page's first load, and their hashes do not compress: a route's is its last part.
        chunkFileNames: ({ name }) => `assets/${name.split('.').at(-1)}-[hash:7].js`,
        codeSplitting: {
          groups: [
            ...firstLoadChunks(7),
            // Deployments seldom change the code that every page needs: one file compresses better than many and stays in the cache.
            {
              name: 'framework',
              priority: 8,
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|valibot|@lingui|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//,
            },
          ],
        },
      },
      treeshake: {
        // The design system's modules have no effect but their exports, without saying so in their package.json.
        moduleSideEffects: [{ test: /designsystemet-react/, sideEffects: false }],
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/sandbox', '/config'].map((path) => [path, { target: apiUrl, changeOrigin: false }]),
    ),
  },
})
