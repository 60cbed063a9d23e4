import styles from './avatar.module.css'

/** A person's initials: the user's own in the accent colour, others in grey. The name is beside it or in its label. */
export const Avatar = ({
  name,
  isOwn = false,
  isNamed = true,
  size = 'normal',
}: {
  name: string
  isOwn?: boolean
  isNamed?: boolean
  size?: 'small' | 'normal' | 'large'
}) => (
  <span
    className={styles.avatar}
    data-own={isOwn}
    data-size={size}
    {...(isNamed ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
  >
    {initialsOf(name)}
  </span>
)

/** First letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const names = name.trim().split(/\s+/)
  return [names.at(0), names.length > 1 ? names.at(-1) : undefined]
    .map((part) => part?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('sv')
}
