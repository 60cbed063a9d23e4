import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import styles from './effect-list.module.css'

/** The effects of an irreversible action, before it is confirmed: one icon and one sentence each. */
export const EffectList = ({ effects }: { effects: readonly { key: string; icon: ReactNode; text: ReactNode }[] }) => {
  const id = useId()
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Det här händer</Trans>
      </h3>
      <ul className={styles.effects}>
        {effects.map(({ key, icon, text }) => (
          <li key={key}>
            <span className={styles.icon} aria-hidden>
              {icon}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
