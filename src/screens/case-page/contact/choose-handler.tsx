import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Administrator } from '#schemas/member-organisation.ts'
import { meQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
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
  /** The error where a required choice is missing, or null. */
  missing: string | null
}

/** Asks which of the people is to handle a case. */
export const ChooseHandler = ({ people, value, onChange, missing }: Props) => {
  const { i18n } = useLingui()
  const { api } = useServices()
  const ownId = useQuery(meQuery(api)).data?.id
  const [own, others] = [people.filter(({ id }) => id === ownId), people.filter(({ id }) => id !== ownId)]
  return (
    <fieldset className={styles.group}>
      <legend className="ds-sr-only">
        <Trans>Handläggare</Trans>
      </legend>
      <ul className={styles.list}>
        {[...own, ...others].map(({ id, name, role, email }) => (
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
                {name} {id === ownId && <Trans>(du)</Trans>}
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

/** Focuses the first person if one must be chosen. */
export const focusHandlers = (): void => document.querySelector<HTMLElement>('input[name="handler"]')?.focus()
