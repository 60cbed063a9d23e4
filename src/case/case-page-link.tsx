import { Link, type LinkProps } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import { useCaseContext } from '#src/case/case-context.tsx'

type Props = {
  /** Below the case's own path: a dialog, or a form. Omitted for the page itself. */
  path?: string
  /** The id of a section of the page, or of a field of the form. */
  hash?: string | undefined
  className?: string | undefined
  children: ReactNode
} & Pick<AriaAttributes, 'aria-label'> &
  Pick<LinkProps, 'preload'>

/** A link within the case's page, or to a dialog or form over it. */
export const CasePageLink = ({ path, hash, children, ...rest }: Props) => {
  const { base } = useCaseContext()
  const address: string = path === undefined ? base : `${base}/${path}`
  return (
    <Link to={address} {...(hash !== undefined && { hash: hash })} {...rest}>
      {children}
    </Link>
  )
}
