import { Brand } from './brand.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { TopBar } from './top-bar.tsx'

/** Before everybody but staff, also on a page that asks for no header: whose it is, and the other language. */
export const ApplicantHeader = () => <TopBar start={<Brand />} end={<LocaleSwitch />} />
