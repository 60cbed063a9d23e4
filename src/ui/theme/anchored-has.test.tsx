import { expect, test } from 'vitest'
import './theme.css'

import.meta.glob('/src/**/*.css', { eager: true })

/** Selectors with `:has()` that match any element, because nothing restricts it before. */
const unanchored = /(?:^|[\s>+~,])(?::(?:not|is|where)\()*:has\(/

/** Selectors of an element elsewhere on the page, by what the whole page contains. */
const pageWide = /(?:^|[\s,(])(?:html|body|:root)(?:[^\s:]|:(?!has))*:has\((?:[^()]|\([^()]*\))*\)[^\s,]*[\s>+~]+[^\s,]/

const selectorsIn = (rules: CSSRuleList): readonly string[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') return []
    const inner = rule instanceof CSSImportRule ? rule.styleSheet?.cssRules : 'cssRules' in rule && rule.cssRules
    return [
      ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
      ...(inner instanceof CSSRuleList ? selectorsIn(inner) : []),
    ]
  })

test('no style depends by :has() on the contents of any element or the whole page', () => {
  const selectors = [...document.styleSheets].flatMap(({ cssRules }) => selectorsIn(cssRules))
  expect(selectors.filter((selector) => selector.includes(':has(')).length).toBeGreaterThan(30)
  expect(selectors.filter((selector) => unanchored.test(selector) || pageWide.test(selector))).toStrictEqual([])
})
