import { createFileRoute } from '@tanstack/react-router'

/** The list alone, without a dialog over it. */
export const Route = createFileRoute('/_list/')({})
