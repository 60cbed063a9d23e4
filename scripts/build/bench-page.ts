import { resolve } from 'node:path'
import { build, type Plugin, type PluginOption } from 'vite'

/**
 * Builds bench.html after everything else and apart from it, with the same plugins: the page measures the form engine, and would
 * otherwise load the router and the charts that its modules share a file with.
 */
export const benchPage = (plugins: () => PluginOption[]): Plugin => {
  let outDir = 'dist'
  return {
    name: 'bench-page',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        logLevel: 'warn',
        plugins: plugins(),
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: resolve('bench.html') },
        },
      })
    },
  }
}
