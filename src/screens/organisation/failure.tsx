import styles from './organisation.module.css'

/** Why nothing was changed, announced at once; nothing where `text` is null. */
export const Failure = ({ text }: { text: string | null }) =>
  text !== null && (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  )
