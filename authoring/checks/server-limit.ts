import { maxTextLength, maxUploadBytes } from '#schemas/form/limits.ts'
import type { Rule } from '#schemas/form/rule.ts'

/** The limit of a rule that is above the server's own, which holds for every template. */
export const aboveServerLimit = (rule: Rule): { property: string; params: { rule: string; max: string } }[] => {
  const isLength = rule.type === 'maxLength' || rule.type === 'minLength'
  if (isLength && rule.length > maxTextLength)
    return [{ property: 'length', params: { rule: rule.type, max: String(maxTextLength) } }]
  return rule.type === 'fileSize' && rule.maxBytes > maxUploadBytes
    ? [{ property: 'maxBytes', params: { rule: rule.type, max: String(maxUploadBytes) } }]
    : []
}
