import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { fieldAria, Field } from '#src/ui/field.tsx'
import { maxSignatories } from './check-signatories.ts'
import { SigningSteps } from './signing-steps.tsx'

type PaperSigningProps = { count: number; minSignatories: number; isChosen: boolean; onCount: (count: number) => void }

/** Paper signing: the number of signatories, and the steps that follow. A dialog confirms before anything is locked. */
export const PaperSigning = ({ count, minSignatories, isChosen, onCount }: PaperSigningProps) => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/sign' })
  const [text, setText] = useState(String(count))
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseCount(text)
    const countProblem =
      parsed === null
        ? t`Skriv ett tal mellan 1 och ${maxSignatories}`
        : parsed < minSignatories
          ? t`Minst ${minSignatories} ska skriva under: ni har svarat att flera tecknar firman tillsammans`
          : null
    setProblem(countProblem)
    if (parsed === null || countProblem !== null) document.getElementById('paper-count')?.focus()
    else void navigate({ to: '/case/$caseId/{-$token}/downloadsignature/$count', params: { count: String(parsed) } })
  }
  return (
    <>
      <p>
        <Trans>
          Ladda ner ansökan, skriv ut den och skriv under på den sista sidan. Ladda sedan upp ett foto av sidan eller
          skicka den med post.
        </Trans>
      </p>
      {isChosen && (
        <form id="paper" noValidate onSubmit={submit}>
          <Field
            id="paper-count"
            label={<Trans>Hur många ska skriva under?</Trans>}
            description={<Trans>Så många rader för underskrift får dokumentet.</Trans>}
            error={problem}
            width="zip"
          >
            <input
              {...fieldAria('paper-count', { description: true, error: problem !== null })}
              className="ds-input"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setProblem(null)
                const parsed = parseCount(event.target.value)
                if (parsed !== null) onCount(parsed)
              }}
            />
          </Field>
        </form>
      )}
      <SigningSteps
        isFinal={false}
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
            <strong>Går att ångra tills ni har skickat in.</strong> Då öppnas svaren igen, och den PDF som ni laddade
            ner gäller inte längre.
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

const parseCount = (text: string): number | null => {
  const count = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= maxSignatories ? count : null
}
