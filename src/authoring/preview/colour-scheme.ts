import * as v from 'valibot'

export const Scheme = v.picklist(['light', 'dark'])
export type Scheme = v.InferOutput<typeof Scheme>

/** The original media text of each rule. */
const conditions = new WeakMap<CSSMediaRule, string>()

/**
 * Emulates `prefers-color-scheme` in the document: an iframe has no preference of its own,
 * so the style sheets' media rules are overridden.
 */
export const showInScheme = (scheme: Scheme): void => {
  document.documentElement.dataset['colorScheme'] = scheme
  for (const sheet of document.styleSheets) overrideRules([...sheet.cssRules], scheme)
}

const overrideRules = (rules: readonly CSSRule[], scheme: Scheme): void => {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) overrideCondition(rule, scheme)
    if (rule instanceof CSSImportRule && rule.styleSheet !== null) overrideRules([...rule.styleSheet.cssRules], scheme)
    else if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) overrideRules([...rule.cssRules], scheme)
  }
}

const overrideCondition = (rule: CSSMediaRule, scheme: Scheme): void => {
  const written = conditions.get(rule) ?? rule.media.mediaText
  const [, condition] = /^\(prefers-color-scheme: (light|dark)\)$/.exec(written) ?? []
  if (condition === undefined) return
  conditions.set(rule, written)
  rule.media.mediaText = condition === scheme ? 'all' : 'not all'
}
