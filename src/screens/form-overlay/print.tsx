import { Trans, useLingui } from '@lingui/react/macro'
import { PrinterIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createPdf } from '#schemas/api/files.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { DownloadButton } from '#src/case/download-button.tsx'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { formatDay, useNow } from '#src/ui/time.tsx'
import styles from './form-overlay.module.css'
import printStyles from './print.module.css'

/** Prints the form with its answers. In the bar, and at the end where the bar is narrow. */
export const PrintButton = ({ position }: { position: 'bar' | 'end' }) => {
  const { t } = useLingui()
  return (
    <div className={position === 'bar' ? styles.wideOnly : styles.narrowOnly}>
      <Button
        variant="quiet"
        size="small"
        icon={<PrinterIcon aria-hidden />}
        aria-label={t`Skriv ut formuläret`}
        onClick={() => window.print()}
      >
        <Trans>Skriv ut</Trans>
      </Button>
    </div>
  )
}

/** Print only: the company, the organisation, and the date of the print. */
export const PrintHeader = () => {
  const { i18n } = useLingui()
  const { mo, company, reference } = useCaseContext().case
  const day = formatDay(new Date(useNow()), i18n.locale)
  const orgNo = formatOrgNumber(company.orgNo)
  return (
    <div className={printStyles.head} aria-hidden>
      <p>
        <strong>{organisationName(mo, i18n.locale)}</strong>
        <span>
          <Trans>Ärende {reference}</Trans>
        </span>
      </p>
      <p>
        <span>{company.name === '' ? orgNo : `${company.name}, ${orgNo}`}</span>
        <span>
          <Trans>Utskrivet {day}</Trans>
        </span>
      </p>
    </div>
  )
}

/** The open form alone, as a PDF. */
export const FormPdf = ({ formId }: { formId: string }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const { id } = useCaseContext().case
  return (
    <DownloadButton
      label={t`Ladda ner formuläret som PDF`}
      fetchFile={() => api.fetch(createPdf, { query: { caseId: id }, body: { formIds: [formId] } })}
    >
      PDF
    </DownloadButton>
  )
}

/** Whether the page is being printed. Print-only content is rendered before the browser lays the page out. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting)

let isAnnounced = false

const isPrinting = (): boolean => isAnnounced || window.matchMedia('print').matches

const subscribe = (listener: () => void): (() => void) => {
  const set = (isStarting: boolean) => () => {
    isAnnounced = isStarting
    flushSync(listener)
  }
  const [start, end] = [set(true), set(false)]
  const media = window.matchMedia('print')
  window.addEventListener('beforeprint', start)
  window.addEventListener('afterprint', end)
  media.addEventListener('change', listener)
  return () => {
    window.removeEventListener('beforeprint', start)
    window.removeEventListener('afterprint', end)
    media.removeEventListener('change', listener)
  }
}
