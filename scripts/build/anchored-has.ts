import type { Plugin } from 'vite'

/** Conditions of the design system on what any ancestor contains, and the same asked of the one element that they mean. */
const anchored: readonly (readonly [RegExp, string])[] = [
  // An input under the pointer, whose label is not.
  [/:has\(label\):not\(:has\(label:hover\)\) (\.ds-input:not\([^)]*\):hover)/g, '$1:not(.ds-field:has(label:hover) *)'],
  // A table's first or last body, where there is no head or foot.
  [/:not\(:has\((thead|tfoot)\)\) tbody/g, '.ds-table:not(:has($1)) > tbody'],
]

/**
 * Anchors `:has()` in the design system's rules. A condition that every ancestor may meet makes all of them up to <html> depend on what they contain,
 * once it has been asked: whatever appears anywhere has the whole page styled anew.
 */
export const anchoredHas: Plugin = {
  name: 'anchored-has',
  config: () => ({
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'anchored-has',
            Rule: (rule) => {
              const selector = anchored.reduce((text, [pattern, by]) => text.replace(pattern, by), rule.selector)
              // A rule that is assigned to is visited again.
              if (selector !== rule.selector) rule.selector = selector
            },
          },
        ],
      },
    },
  }),
}
