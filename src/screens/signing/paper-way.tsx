import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { controlProps, Field } from '#src/ui/field.tsx'
import { mostSignatories } from './check-signatories.ts'
import { WhatHappens } from './what-happens.tsx'

type PaperWayProps = { count: number; isChosen: boolean; onCount: (count: number) => void }

/** Signing on paper: how many sign, and what it brings. A dialog asks before anything is locked. */
export const PaperWay = ({ count, isChosen, onCount }: PaperWayProps) => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/sign' })
  const [text, setText] = useState(String(count))
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = countIn(text)
    setWrong(wanted === null)
    if (wanted === null) document.getElementById('paper-count')?.focus()
    else void navigate({ to: '/case/$caseId/{-$token}/downloadsignature/$count', params: { count: String(wanted) } })
  }
  return (
    <>
      <p>
        <Trans>
          Ladda ner ansökan, skriv ut den och skriv under för hand. Ladda sedan upp ett foto eller skicka den med post.
        </Trans>
      </p>
      {isChosen && (
        <form id="paper" noValidate onSubmit={submit}>
          <Field
            id="paper-count"
            label={<Trans>Hur många ska skriva under?</Trans>}
            description={<Trans>Så många rader för underskrift får dokumentet.</Trans>}
            error={isWrong ? t`Skriv ett tal mellan 1 och ${mostSignatories}` : null}
            width="zip"
          >
            <input
              {...controlProps('paper-count', { description: true, error: isWrong })}
              className="ds-input"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setWrong(false)
                const wanted = countIn(event.target.value)
                if (wanted !== null) onCount(wanted)
              }}
            />
          </Field>
        </form>
      )}
      <WhatHappens
        isFinal
        steps={[
          { key: 'count', text: <Trans>Ni anger hur många som ska skriva under.</Trans> },
          { key: 'download', text: <Trans>Ansökan laddas ner som PDF och svaren låses.</Trans> },
          { key: 'sign', text: <Trans>Alla skriver under på samma sida.</Trans> },
          {
            key: 'send',
            text: <Trans>Ni laddar upp ett foto eller skickar med post. Sedan börjar vi granska.</Trans>,
          },
        ]}
        undo={
          <Trans>
            <strong>Går inte att ångra.</strong> När PDF:en är nedladdad kan ni inte längre ändra svaren.
          </Trans>
        }
      />
      {isChosen && (
        <Button type="submit" form="paper" isWide>
          <Trans>Gå vidare till nedladdning</Trans>
        </Button>
      )}
    </>
  )
}

const countIn = (text: string): number | null => {
  const count = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= mostSignatories ? count : null
}
