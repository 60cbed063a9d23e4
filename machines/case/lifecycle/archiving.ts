import { record } from './effects.ts'

export const archiving = { target: '#ARCHIVED', actions: record('GenericChange') } as const
