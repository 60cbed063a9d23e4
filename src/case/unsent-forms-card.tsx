import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { announce } from '#src/ui/announcer.tsx'
import { Card } from '#src/ui/card.tsx'
import { useCaseContext } from './case-context.tsx'
import { useCaseLabels } from './case-labels.ts'
import { useUnsentForms } from './form-session/use-unsent-forms.ts'

/**
 * Says that answers of these forms are in this browser only, with links to where they are saved, or to what keeps them from it. Renders nothing
 * without a form.
 */
const UnsentFormsCard = ({ formIds }: { formIds: readonly string[] }) => {
  const { i18n, t } = useLingui()
  const labels = useCaseLabels()
  const { links } = useCaseContext()
  const heading = t`Allt är inte sparat hos oss än`
  const isShown = formIds.length > 0
  const announceHeading = useEffectEvent(() => announce(heading))
  useEffect(() => {
    if (isShown) announceHeading()
  }, [isShown])
  const remaining = [...formIds]
  const parts = new Intl.ListFormat(i18n.locale).formatToParts(formIds.map((formId) => labels.form(formId)))
  const names = (
    <>
      {parts.map(({ type, value }) => {
        const formId = type === 'element' ? remaining.shift() : undefined
        return formId === undefined ? (
          value
        ) : (
          <Link key={formId} {...links.form(formId)}>
            {value}
          </Link>
        )
      })}
    </>
  )
  if (!isShown) return null
  return (
    <Card background="needs-you" heading={heading} headingId="unsent">
      <p>
        <Trans>Svar i {names} finns än så länge bara i den här webbläsaren.</Trans>{' '}
        <Plural
          value={formIds.length}
          one="Öppna formuläret: svaren sparas när det går, annars står där vad som behövs."
          other="Öppna formulären: svaren sparas när det går, annars står där vad som behövs."
        />
      </p>
    </Card>
  )
}

/** Says that answers wait in this browser, for as long as they do: a user who goes on elsewhere lacks them. */
export const UnsentNotice = () => {
  // A form says so itself, of the others too.
  const isFormOpen = useLocation({ select: ({ pathname }) => pathname.includes('/form/') })
  const unsent = useUnsentForms(useCaseContext().case, { isEnabled: !isFormOpen }) ?? []
  return isFormOpen ? null : <UnsentFormsCard formIds={unsent} />
}

/** Says that answers of the company's other forms are in this browser only. The open form's own are in its bar. */
export const OtherUnsentForms = ({ formId }: { formId: string }) => (
  <UnsentFormsCard formIds={useUnsentForms(useCaseContext().case, { except: formId }) ?? []} />
)
