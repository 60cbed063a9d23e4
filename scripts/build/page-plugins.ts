import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { anchoredHas } from './anchored-has.ts'

/**
 * True for the sources that React's compiler works on. Its memory pays where people work with long pages all day; elsewhere its code would only be
 * more to load, and in the static components of src/form the memory would be a hook.
 */
export const isLongOnScreen = (path: string): boolean => /\/src\/screens\/(?:case-list|case-page)\//.test(path)

/** The plugins that turn the sources of a page into the files that a browser reads. */
export const pagePlugins = (): PluginOption[] => [
  react(),
  lingui({ failOnMissing: true }),
  anchoredHas,
  // The compiler's preset comes before the translations': in the other order it folds constants before the message ids are hashed.
  babel({ presets: [reactCompilerPreset({ sources: isLongOnScreen }), linguiTransformerBabelPreset()] }),
]
