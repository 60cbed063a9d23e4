import { useLingui } from '@lingui/react'
import { Plural } from '@lingui/react/macro'
import type { DisplayStatus } from '#schemas/case-status.ts'
import { Tag, type Tone } from '#src/ui/tag.tsx'
import { statusTexts, statusTones } from './texts/status-texts.ts'

const tones: Readonly<Record<(typeof statusTones)[DisplayStatus], Tone>> = {
  waiting: 'waiting',
  progress: 'in-progress',
  attention: 'needs-you',
  done: 'done',
  refused: 'error',
}

/** A case's status in one word, as staff see it. */
export const StatusTag = ({ status }: { status: DisplayStatus }) => {
  const { i18n } = useLingui()
  return <Tag tone={tones[statusTones[status]]}>{i18n._(statusTexts[status])}</Tag>
}

/** Corrections that are written and not sent; nothing where there are none. */
export const UnsentCorrectionsTag = ({ count }: { count: number }) =>
  count > 0 && (
    <Tag tone="needs-you">
      <Plural value={count} one="# rättelse ej skickad" other="# rättelser ej skickade" />
    </Tag>
  )
