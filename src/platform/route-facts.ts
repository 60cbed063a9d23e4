import type { MessageDescriptor } from '@lingui/core'
import type { Area } from './i18n.ts'

/** Who may come in: everybody; the holder of a case token; a signed-in account. */
export type Access = 'public' | 'case-token' | 'signed-in'

/** How a route that opens over its parent lets itself be closed. */
export type DialogFacts = { closesOnEscape?: boolean; closesOnBackdrop?: boolean; size?: 'normal' | 'full' }

/** What a route says of itself. The deepest route of an address counts, except for `areas`, which add up. */
export type RouteFacts = {
  /** The screen's name in the specification (§2); page views are reported under it. */
  name?: string
  title?: MessageDescriptor
  access?: Access
  /** The header is there only for a route that asks for it. */
  header?: 'applicant' | 'staff'
  /** Whose type sizes and density; applicants' unless told otherwise. */
  audience?: 'applicant' | 'staff'
  /** The texts that the route needs before it shows (lingui.config.ts). */
  areas?: readonly Area[]
  /** Given for a route that opens as a dialog over its parent. */
  dialog?: DialogFacts
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteFacts {}
}

type Match = { staticData: RouteFacts; pathname: string; params: unknown }

/**
 * What holds at an address: each fact from the deepest route that states it. The root's own are those of an address without a route:
 * a route that states no access needs a sign-in.
 */
export const factsOf = (matches: readonly Match[]): RouteFacts & { access: Access; areas: readonly Area[] } => ({
  access: 'signed-in',
  ...withoutRoot(matches).reduce<RouteFacts>(
    (facts, { staticData }) => ({ ...facts, ...withoutDialog(staticData) }),
    {},
  ),
  ...(matches.at(-1)?.staticData.dialog === undefined ? {} : { dialog: matches.at(-1)?.staticData.dialog ?? {} }),
  areas: ['shell', ...matches.flatMap(({ staticData }) => staticData.areas ?? [])],
})

/** The address of the page itself, below any dialogs: focus and scroll belong to it. */
export const pageOf = (matches: readonly Match[]): string =>
  matches.findLast(({ staticData }) => staticData.dialog === undefined)?.pathname ?? '/'

const withoutRoot = (matches: readonly Match[]): readonly Match[] => (matches.length > 1 ? matches.slice(1) : matches)

const withoutDialog = ({ dialog: _, ...facts }: RouteFacts): RouteFacts => facts
