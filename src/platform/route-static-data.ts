import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Area } from './i18n.ts'

/** The people who may open a route: everybody; the holder of a case token; a signed-in account. */
export type Access = 'public' | 'case-token' | 'signed-in'

/** How a dialog route can be closed, and its size. `isStep`: what is opened from it leads back to it, and not to the page below both. */
export type DialogOptions = {
  closesOnEscape?: boolean
  closesOnBackdrop?: boolean
  size?: 'normal' | 'full'
  isStep?: boolean
}

/** The static data of a route. The deepest matched route wins, except for `areas`, which add up. */
export type RouteStaticData = {
  /** The screen's name in the specification (§2); page views are reported under it. */
  name?: string
  title?: MessageDescriptor
  access?: Access
  /** Omitted: no header. */
  header?: 'applicant' | 'staff'
  /** Type sizes and density; applicants' by default. */
  audience?: 'applicant' | 'staff'
  /** The texts that the route needs before it renders (lingui.config.ts). */
  areas?: readonly Area[]
  /** Given for a route that opens as a dialog over its parent. */
  dialog?: DialogOptions
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteStaticData {}
}

type Match = { staticData: RouteStaticData; pathname: string; params: unknown; status?: string }

/** The data of an address without a page, even if it matches a route. */
export const notFoundData = { name: 'NotFound', title: msg`Sidan finns inte` } satisfies RouteStaticData

/** The static data of a URL: each key from the deepest route that has it. A route without an access rule needs a sign-in. */
export const staticDataOf = (
  matches: readonly Match[],
): RouteStaticData & { access: Access; areas: readonly Area[] } => {
  const merged = matches.reduce<RouteStaticData>(
    (outer, { staticData }) => ({ ...outer, ...withoutDialog(staticData) }),
    {},
  )
  const dialog = matches.at(-1)?.staticData.dialog
  return {
    access: 'signed-in',
    ...merged,
    ...(dialog === undefined ? {} : { dialog }),
    ...(matches.some(({ status }) => status === 'notFound') ? notFoundData : {}),
    areas: [
      'shell',
      ...(merged.header === 'staff' ? (['staffHeader'] as const) : []),
      ...matches.flatMap(({ staticData }) => staticData.areas ?? []),
    ],
  }
}

/** The path of the page itself, below any dialogs: focus and scroll belong to it. */
export const pagePath = (matches: readonly Match[]): string =>
  matches.findLast(({ staticData }) => staticData.dialog === undefined)?.pathname ?? '/'

const withoutDialog = ({ dialog: _, ...rest }: RouteStaticData): RouteStaticData => rest
