import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PencilIcon } from 'lucide-react'
import { useMemo } from 'react'
import type { CaseSnapshot } from '#machines/case/case.ts'
import { reasonsFor } from '#machines/case/explain.ts'
import { downloadFile } from '#schemas/api/files.ts'
import type { CaseForm } from '#schemas/case.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { localized } from '#schemas/locale.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { ReviewView } from '#src/form/review/review-view.tsx'
import { useServices } from '#src/platform/services.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { buttonVariant } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { signingAction } from '#src/screens/applicant/turn.ts'
import { ApplicationPdf, SigningPage } from './signing-page.tsx'
import styles from './signing-page.module.css'

/** All answers of the application, to read before and during signing, each form with a link to change it. */
export const AnswersScreen = () => {
  const { case: opened, availableActions } = useCaseContext()
  const forms = opened.forms.filter(({ document }) => !document.isInternal)
  const snapshot = useCaseSnapshot()
  const isLocked = forms.every(({ document }) => !isOpen(snapshot, document.id))
  const maySign = signingAction(availableActions)?.isAllowed === true
  return (
    <SigningPage
      heading={<Trans>Hela ansökan</Trans>}
      lead={
        isLocked ? (
          <Trans>Så här har ni svarat. Svaren är låsta och går inte att ändra nu.</Trans>
        ) : (
          <Trans>Så här har ni svarat. Stämmer något inte? Ändra det i formuläret innan ni skriver under.</Trans>
        )
      }
    >
      <div className={styles.tools} data-print="hide">
        <ApplicationPdf />
      </div>
      {forms.map((form) => (
        <FormAnswers key={form.document.id} form={form} />
      ))}
      {maySign && (
        <div className={styles.tools} data-print="hide">
          <Link from="/case/$caseId/{-$token}" to="./sign" {...buttonVariant()}>
            <Trans>Gå till underskrift</Trans>
          </Link>
        </div>
      )}
    </SigningPage>
  )
}

const isOpen = (snapshot: CaseSnapshot, formId: string): boolean =>
  reasonsFor(snapshot, { type: 'form.start', formId }).length === 0

const FormAnswers = ({ form: { document, values } }: { form: CaseForm }) => {
  const { case: opened, links } = useCaseContext()
  const snapshot = useCaseSnapshot()
  const { api } = useServices()
  const locale = useLocale()
  const index = useMemo(() => compileForm(document), [document])
  const answers = useMemo(() => valuesOf(values), [values])
  const title = localized(document.title, locale)
  return (
    <Card
      heading={title}
      headingId={`answers-${document.id}`}
      aside={
        isOpen(snapshot, document.id) && (
          <Link
            {...links.form(document.id)}
            state={{ isDetour: true }}
            {...buttonVariant({ variant: 'quiet', size: 'small' })}
            data-print="hide"
          >
            <PencilIcon aria-hidden className={styles.small} />
            <Trans>
              Ändra<span className="ds-sr-only"> {title}</span>
            </Trans>
          </Link>
        )
      }
    >
      <ReviewView
        index={index}
        values={answers}
        people={opened.contactPersons}
        dynamicData={opened.dynamicData}
        openFile={async (fileId, componentId) =>
          saveDownload(await api.fetch(downloadFile, { query: { caseId: opened.id, componentId, fileId } }))
        }
        level={3}
      />
    </Card>
  )
}
