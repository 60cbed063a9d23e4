import type { Component } from '../form.ts'

const isRelative = (limit: unknown): boolean => typeof limit === 'string' && limit.startsWith('today')

/** Whether what is right in an answer depends on the day. */
export const hasRelativeLimit = (component: Component): boolean =>
  'validation' in component &&
  component.validation.some(
    (rule) => rule.type === 'dateRange' && (isRelative(rule.earliest) || isRelative(rule.latest)),
  )
