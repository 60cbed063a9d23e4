import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeftIcon, FileTextIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPdf } from '#schemas/api/files.ts'
import { localized } from '#schemas/locale.ts'
import { dialled } from '#schemas/telephone.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useDownload } from '#src/case/use-download.ts'
import { useServices } from '#src/platform/services.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useOrganisationName } from '#src/case/organisation-name.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import styles from './signing-page.module.css'

/** The layout of a page that replaces the task list: a link back to it, and the organisation's telephone. */
export const SigningPage = ({
  heading,
  lead,
  children,
}: {
  heading: ReactNode
  lead: ReactNode
  children?: ReactNode
}) => (
  <div className={styles.page}>
    <p className={styles.back}>
      <ArrowLeftIcon aria-hidden />
      <Link from="/case/$caseId/{-$token}" to=".">
        <Trans>Tillbaka till ansökan</Trans>
      </Link>
    </p>
    <div className={styles.head}>
      <PageHeading over={useCaseContext().case.title}>{heading}</PageHeading>
      <p className={styles.lead}>{lead}</p>
    </div>
    {children}
    <QuestionsLine />
  </div>
)

/** The organisation's telephone, below a page that replaces the task list. */
export const QuestionsLine = () => {
  const { telephone, openingHours } = useCaseContext().case.mo
  const name = useOrganisationName()
  const hours = localized(openingHours, useLocale())
  return (
    <p className="meta" data-print="hide">
      <Trans>Frågor?</Trans>{' '}
      <Trans>
        Ring {name} på <a href={`tel:${dialled(telephone)}`}>{telephone}</a>, {hours}.
      </Trans>
    </p>
  )
}

/** Downloads the current application as a PDF. */
export const ApplicationPdf = () => {
  const { t } = useLingui()
  const { api } = useServices()
  const { id } = useCaseContext().case
  const { isBusy, start } = useDownload(() =>
    api.fetch(createPdf, { query: { caseId: id }, body: { includeAll: true } }),
  )
  return (
    <Button
      variant="outlined"
      size="small"
      icon={<FileTextIcon aria-hidden />}
      isBusy={isBusy}
      busyText={t`Hämtar …`}
      onClick={start}
    >
      <Trans>Öppna som PDF</Trans>
    </Button>
  )
}
