import { Link, type LinkProps } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import { useOpenCase } from '#src/case/open-case.tsx'

type Props = {
  /** Below the case's own address: a dialog, or a form. Nothing for the page itself. */
  path?: string
  /** A part of the page, or a field of the form. */
  place?: string | undefined
  className?: string | undefined
  children: ReactNode
} & Pick<AriaAttributes, 'aria-label'> &
  Pick<LinkProps, 'preload'>

/** Leads to what lies over the open case's page. */
export const CaseLink = ({ path, place, children, ...rest }: Props) => {
  const { base } = useOpenCase()
  const address: string = path === undefined ? base : `${base}/${path}`
  return (
    <Link to={address} {...(place !== undefined && { hash: place })} {...rest}>
      {children}
    </Link>
  )
}
