import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { TopBar } from './top-bar.tsx'

/** A public page that asks for no header still says whose it is and offers the other language. */
export const PlainPage = ({ children }: { children: ReactNode }) => (
  <>
    <TopBar start={<Brand />} end={<LocaleSwitch />} />
    {children}
  </>
)
