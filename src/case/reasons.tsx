import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reasonCodes } from '#machines/case/reason-codes.ts'
import { ExtraReviewStepName } from '#schemas/review-step.ts'
import { formatDate } from '#schemas/dates.ts'
import type { Reason, ReasonLink } from '#schemas/reason.ts'
import * as v from 'valibot'
import { formatMoment } from '#src/ui/time.tsx'
import { uncapitalize } from '#schemas/canonical-text.ts'
import { useCaseLabels, type CaseLabels } from './case-labels.ts'
import { useCaseContext } from './case-context.tsx'
import type { CaseLinks } from './case-links.ts'
import { groupedTexts, reasonTexts } from './texts/reason-texts.ts'
import { reviewStepTexts } from './texts/form-status-texts.ts'

/** A reason as a sentence, and the link to where it can be resolved. */
export type ReasonSentence = { key: string; sentence: string; link: ReturnType<CaseLinks['reason']> | null }

/** The number of reasons of one code from which they become one sentence. */
const groupingThreshold = 3

/**
 * Formats reasons in the user's language, in the order of the chart.
 * `possibleTexts`: when an event is possible, by the state of the chart that has it; `groupedFrom`: so many of one code become one sentence.
 */
export const reasonSentences = (
  i18n: I18n,
  labels: CaseLabels,
  possibleTexts: Readonly<Record<string, MessageDescriptor>> | undefined,
  groupedFrom = groupingThreshold,
): ((
  reasons: readonly Reason[],
) => readonly { key: string; code: string; sentence: string; link: ReasonLink | null }[]) => {
  const sentenceOf = ({ code, params, link }: Reason): string => {
    const reasonCode = reasonCodes.find((candidate) => candidate === code)
    if (reasonCode === undefined) return code
    const possible = possibleTexts?.[String(params['possibleIn'] ?? '')]
    if (reasonCode === 'NOT_IN_THIS_STATE' && possible !== undefined) return i18n._(possible)
    const step = v.safeParse(ExtraReviewStepName, params['step'])
    const values = {
      form: labels.form(String(params['formId'] ?? (link?.to === 'form' ? link.formId : ''))),
      field: labels.component(String(params['componentId'] ?? '')),
      checkPoint: labels.checkPoint(String(params['componentId'] ?? '')),
      step: step.success ? i18n._(reviewStepTexts[step.output]) : '',
      count: Number(params['count'] ?? 0),
      method: String(params['method'] ?? ''),
      earliest: formatDate(String(params['earliest'] ?? '1970-01-01'), i18n.locale),
      from: formatMoment(new Date(String(params['from'] ?? '1970-01-01')), new Date(), i18n.locale),
      latest: formatDate(String(params['latest'] ?? '1970-01-01'), i18n.locale),
    }
    return i18n._(reasonTexts[reasonCode](values))
  }

  return (reasons) => {
    const byCode = Map.groupBy(reasons, ({ code }) => code)
    return [...byCode].flatMap(([code, group]) => {
      const reasonCode = reasonCodes.find((candidate) => candidate === code)
      const grouped = reasonCode === undefined ? undefined : groupedTexts[reasonCode]
      if (grouped !== undefined && group.length >= groupedFrom)
        return [{ key: code, code, sentence: i18n._(grouped(group.length)), link: sectionOf(group) }]
      return group.map((reason) => ({
        key: JSON.stringify([code, reason.params]),
        code,
        sentence: sentenceOf(reason),
        link: reason.link,
      }))
    })
  }
}

/** Formats the reasons of the open case, with links to its pages. */
export const useReasonSentences = (): ((reasons: readonly Reason[]) => readonly ReasonSentence[]) => {
  const { i18n } = useLingui()
  const labels = useCaseLabels()
  const { links, possibleTexts } = useCaseContext()
  const toSentences = reasonSentences(i18n, labels, possibleTexts)
  return (reasons) =>
    toSentences(reasons).map(({ key, sentence, code, link }) => ({
      key,
      sentence,
      link: link === null ? null : links.reason(code, link),
    }))
}

const sectionOf = (group: readonly Reason[]): ReasonLink => {
  const link = group[0]?.link
  if (link?.to === 'section') return link
  return { to: 'section', section: link?.to === 'field' ? 'corrections' : 'forms' }
}

/** Reasons as links, for ReasonList: each a sentence of its own in a list, all of them one sentence on a line. */
export const useReasonLinks = (
  layout: 'list' | 'line' = 'list',
): ((reasons: readonly Reason[]) => readonly { key: string; text: ReactNode }[]) => {
  const toSentences = useReasonSentences()
  return (reasons) =>
    toSentences(reasons).map(({ key, sentence, link }, index) => {
      const sentenceText = layout === 'line' && index > 0 ? uncapitalize(sentence) : sentence
      return { key, text: link === null ? sentenceText : <Link {...link}>{sentenceText}</Link> }
    })
}
