import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { PlusIcon, Trash2Icon } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { EmailField, emailProblem } from './email-field.tsx'
import styles from './dialogs.module.css'

/** As many as a signing round takes. */
const most = 20

/** One row of addresses. `key` stays with it while others come and go. */
export type EmailRow = { key: string; email: string }

export const newRow = (email = ''): EmailRow => ({ key: crypto.randomUUID(), email })

/** The first row that cannot be sent, or null. */
export const wrongRow = (rows: readonly EmailRow[]): EmailRow | null =>
  rows.find(({ email }) => emailProblem(email) !== null) ?? null

type Props = {
  rows: readonly EmailRow[]
  isChecked: boolean
  /** What is wrong with all of them together, said beside the last one. */
  together: MessageDescriptor | null
  onChange: (rows: readonly EmailRow[]) => void
}

/** The e-mail addresses of those who are to sign. */
export const EmailRows = ({ rows, isChecked, together, onChange }: Props) => {
  const { t } = useLingui()
  return (
    <div className={styles.emails}>
      {rows.map(({ key, email }, place) => {
        const number = place + 1
        return (
          <EmailField
            key={key}
            id={`signatory-${key}`}
            label={<Trans>Undertecknare {number}, e-postadress</Trans>}
            value={email}
            problem={isChecked ? (emailProblem(email) ?? (number === rows.length ? together : null)) : null}
            tools={
              rows.length > 1 && (
                <Button
                  look="quiet"
                  size="small"
                  isNeutral
                  icon={<Trash2Icon aria-hidden />}
                  aria-label={t`Ta bort undertecknare ${number}`}
                  onClick={() => onChange(rows.filter((row) => row.key !== key))}
                >
                  <Trans>Ta bort</Trans>
                </Button>
              )
            }
            onChange={(next) => onChange(rows.map((row) => (row.key === key ? { ...row, email: next } : row)))}
          />
        )
      })}
      {rows.length < most && (
        <div>
          <Button
            look="quiet"
            size="small"
            icon={<PlusIcon aria-hidden />}
            onClick={() => onChange([...rows, newRow()])}
          >
            <Trans>Lägg till undertecknare</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
