import type { ComponentType } from 'react'
import { showsSimpleView } from '#src/platform/simple-view.ts'

/** The start page: the classic list where the cookie simple is false, else the simple one (specification §2). */
export const StartPage = ({ Simple, Classic }: { Simple: ComponentType; Classic: ComponentType }) =>
  showsSimpleView() ? <Simple /> : <Classic />
