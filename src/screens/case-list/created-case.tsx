import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { XIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { Button } from '#src/ui/button.tsx'
import { createEmitter } from '#src/ui/emitter.ts'
import styles from './created-case.module.css'

type CreatedCase = { caseId: string; orgNo: string }

let created: CreatedCase | null = null
const { subscribe, emit } = createEmitter()

/** The list names the case, with its link, until the notice is closed or another case is created. */
export const showCreatedCase = (next: CreatedCase | null): void => {
  created = next
  emit()
}

/** The last case that was created here. A live region, which is there before its text. */
export const CreatedCaseNotice = () => {
  const { t } = useLingui()
  const shown = useSyncExternalStore(subscribe, () => created)
  const orgNo = shown === null ? '' : formatOrgNumber(shown.orgNo)
  return (
    <div role="status">
      {shown !== null && (
        <div className={styles.notice}>
          <p>
            <Trans>Ansökan för {orgNo} är skapad.</Trans>
          </p>
          <Link to="/case/admin/$caseId" params={{ caseId: shown.caseId }} search={{ list: 'active' }}>
            <Trans>Öppna ärendet</Trans>
          </Link>
          <Button
            variant="quiet"
            size="small"
            isNeutral
            aria-label={t`Stäng meddelandet`}
            onClick={() => showCreatedCase(null)}
          >
            <XIcon aria-hidden />
          </Button>
        </div>
      )}
    </div>
  )
}
