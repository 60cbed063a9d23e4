import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reasonCodes } from '#machines/case/reason-codes.ts'
import { ExtraReviewStepName } from '#schemas/review-step.ts'
import type { Reason, ReasonLink } from '#schemas/reason.ts'
import * as v from 'valibot'
import { dateText, momentText } from '#src/ui/moments.ts'
import { inSentence } from './in-sentence.ts'
import { useNames } from './names.ts'
import { addressOf, useOpenCase } from './open-case.tsx'
import { gatheredTexts, reasonTexts } from './texts/reason-texts.ts'
import { reviewStepTexts } from './texts/form-status-texts.ts'

/** A reason in words, and where it can be removed. */
export type SaidReason = { key: string; sentence: string; address: string | null }

/** Two of a kind are still told one by one. */
const gatheredFrom = 3

/** Says reasons in the reader's language, in the order of the chart; three or more of one kind become one sentence. */
export const useSaidReasons = (): ((reasons: readonly Reason[]) => readonly SaidReason[]) => {
  const { i18n } = useLingui()
  const names = useNames()
  const open = useOpenCase()

  const sentenceOf = ({ code, params, link }: Reason): string => {
    const known = reasonCodes.find((candidate) => candidate === code)
    if (known === undefined) return code
    const step = v.safeParse(ExtraReviewStepName, params['step'])
    const parts = {
      form: names.form(String(params['formId'] ?? (link?.to === 'form' ? link.formId : ''))),
      field: names.component(String(params['componentId'] ?? '')),
      checkPoint: names.checkPoint(String(params['componentId'] ?? '')),
      step: step.success ? i18n._(reviewStepTexts[step.output]) : '',
      count: Number(params['count'] ?? 0),
      way: String(params['way'] ?? ''),
      earliest: dateText(String(params['earliest'] ?? '1970-01-01'), i18n.locale),
      from: momentText(new Date(String(params['from'] ?? '1970-01-01')), new Date(), i18n.locale),
      latest: dateText(String(params['latest'] ?? '1970-01-01'), i18n.locale),
    }
    return i18n._(reasonTexts[known](parts))
  }

  return (reasons) => {
    const ofCode = Map.groupBy(reasons, ({ code }) => code)
    return [...ofCode].flatMap(([code, group]): SaidReason[] => {
      const known = reasonCodes.find((candidate) => candidate === code)
      const gathered = known === undefined ? undefined : gatheredTexts[known]
      if (gathered !== undefined && group.length >= gatheredFrom)
        return [{ key: code, sentence: i18n._(gathered(group.length)), address: addressOf(open, sectionOf(group)) }]
      return group.map((reason) => ({
        key: JSON.stringify([code, reason.params]),
        sentence: sentenceOf(reason),
        address: reason.link === null ? null : addressOf(open, reason.link),
      }))
    })
  }
}

const sectionOf = (group: readonly Reason[]): ReasonLink => {
  const link = group[0]?.link
  if (link?.to === 'section') return link
  return { to: 'section', section: link?.to === 'field' ? 'corrections' : 'forms' }
}

/** Reasons as links, for ReasonList: each a sentence of its own in a list, all of them one sentence on a line. */
export const useReasonLinks = (
  look: 'list' | 'line' = 'list',
): ((reasons: readonly Reason[]) => readonly { key: string; text: ReactNode }[]) => {
  const say = useSaidReasons()
  return (reasons) =>
    say(reasons).map(({ key, sentence, address }, place) => {
      const words = look === 'line' && place > 0 ? inSentence(sentence) : sentence
      return { key, text: address === null ? words : <PlaceLink address={address}>{words}</PlaceLink> }
    })
}

/** The router takes path and place on the page apart. */
const PlaceLink = ({ address, children }: { address: string; children: ReactNode }) => {
  const [path = '', place] = address.split('#')
  return (
    <Link to={path} {...(place === undefined ? {} : { hash: place })}>
      {children}
    </Link>
  )
}
