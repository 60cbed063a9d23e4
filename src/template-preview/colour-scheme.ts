import * as v from 'valibot'

export const Scheme = v.picklist(['light', 'dark'])
export type Scheme = v.InferOutput<typeof Scheme>

/** What a rule's condition was before a scheme was chosen. */
const conditions = new WeakMap<CSSMediaRule, string>()

/**
 * Shows the document as a reader sees it who prefers that scheme, whatever this machine prefers: a frame has no preference of its own,
 * so the style sheets' conditions are answered for it.
 */
export const showInScheme = (scheme: Scheme): void => {
  document.documentElement.dataset['colorScheme'] = scheme
  for (const sheet of document.styleSheets) answer([...sheet.cssRules], scheme)
}

const answer = (rules: readonly CSSRule[], scheme: Scheme): void => {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) answerCondition(rule, scheme)
    if (rule instanceof CSSImportRule && rule.styleSheet !== null) answer([...rule.styleSheet.cssRules], scheme)
    else if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) answer([...rule.cssRules], scheme)
  }
}

const answerCondition = (rule: CSSMediaRule, scheme: Scheme): void => {
  const written = conditions.get(rule) ?? rule.media.mediaText
  const [, asked] = /^\(prefers-color-scheme: (light|dark)\)$/.exec(written) ?? []
  if (asked === undefined) return
  conditions.set(rule, written)
  rule.media.mediaText = asked === scheme ? 'all' : 'not all'
}
