import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Administrator } from '#schemas/member-organisation.ts'
import styles from '#src/ui/choices.module.css'

const roleTexts: Readonly<Record<Administrator['role'], MessageDescriptor>> = {
  admin: msg`Medlemsadministratör`,
  advisor: msg`Rådgivare`,
}

type Props = {
  people: readonly Administrator[]
  /** The id of the person who is chosen; empty for nobody. */
  value: string
  onChange: (id: string) => void
  /** The error where a required choice is missing; null otherwise. */
  missing: string | null
}

/** Asks which of the people is to handle a case. */
export const ChooseHandler = ({ people, value, onChange, missing }: Props) => {
  const { i18n } = useLingui()
  return (
    <fieldset className={styles.group}>
      <legend className="ds-sr-only">
        <Trans>Handläggare</Trans>
      </legend>
      <ul className={styles.list}>
        {people.map(({ id, name, role, email }) => (
          <li key={id}>
            <label className={styles.choice}>
              <input
                type="radio"
                name="handler"
                className="ds-input"
                checked={id === value}
                onChange={() => onChange(id)}
              />
              <span>
                {name}
                <span className={styles.detail}>
                  {i18n._(roleTexts[role])} · {email}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {missing !== null && (
        <p className={styles.missing} role="alert">
          {missing}
        </p>
      )}
    </fieldset>
  )
}

/** Focuses the first of the people, where one must be chosen. */
export const focusHandlers = (): void => document.querySelector<HTMLElement>('input[name="handler"]')?.focus()
