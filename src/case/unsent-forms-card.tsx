import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { announce } from '#src/ui/announcer.tsx'
import { Card } from '#src/ui/card.tsx'
import type { Case } from '#schemas/case.ts'
import { useServices } from '#src/platform/services.ts'
import { migrateUnownedAnswers, pendingForms } from '../form/saving/pending-answers-db.ts'
import type { Api } from '../api/client.ts'
import { applicantWriter } from '../platform/drafts.ts'
import { useCaseContext } from './case-context.tsx'
import { useCaseLabels } from './case-labels.ts'
import { flushForms, unsavedForms } from './form-session/open-form-registry.ts'

/**
 * Lists the forms with answers that only this browser has, linked to where they are saved or what prevents that. Renders nothing without such forms.
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

/** Says that this browser has unsent answers. A user who continues on another device would lack them. */
export const UnsentNotice = () => {
  // An open form shows this notice itself.
  const isFormOpen = useLocation({ select: ({ pathname }) => pathname.includes('/form/') })
  const unsent = useUnsentForms(useCaseContext().case, { isEnabled: !isFormOpen }) ?? []
  return isFormOpen ? null : <UnsentFormsCard formIds={unsent} />
}

/** Says that answers of the company's other forms are in this browser only. The open form's own are in its bar. */
export const OtherUnsentForms = ({ formId }: { formId: string }) => (
  <UnsentFormsCard formIds={useUnsentForms(useCaseContext().case, { except: formId }) ?? []} />
)

const retryMs = 10_000

type Options = {
  isEnabled?: boolean
  /** A form that shows its own notice about unsaved answers. */
  except?: string
}

/** The forms with answers that only this browser has, which it keeps trying to send. Null while loading, unchanged while not enabled. */
export const useUnsentForms = (opened: Case, { isEnabled = true, except }: Options = {}): readonly string[] | null => {
  const { api } = useServices()
  const [unsent, setUnsent] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (!isEnabled) return
    let isCancelled = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = async (): Promise<void> => {
      const formIds = await unsentForms(
        api,
        opened.id,
        opened.forms.map(({ document }) => document.id).filter((formId) => formId !== except),
      )
      if (isCancelled) return
      setUnsent(formIds)
      if (formIds.length > 0) timer = setTimeout(() => void refresh(), retryMs)
    }
    void refresh()
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [api, opened, isEnabled, except])
  return unsent
}

/** Flushes these forms, and returns those with answers that only this browser has, from this or an earlier visit. */
const unsentForms = async (api: Api, caseId: string, formIds: readonly string[]): Promise<readonly string[]> => {
  await flushForms(api, caseId, formIds)
  await Promise.all(formIds.map((formId) => migrateUnownedAnswers({ writer: applicantWriter, caseId, formId })))
  const unsaved = new Set(unsavedForms(api, caseId))
  const pending = await pendingForms(applicantWriter, caseId)
  return formIds.filter((formId) => unsaved.has(formId) || pending.has(formId))
}
