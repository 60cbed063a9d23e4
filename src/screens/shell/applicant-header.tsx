import { Brand } from './brand.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { TopBar } from './top-bar.tsx'

/** Before applicants: the member organisation's logo and the other language. */
export const ApplicantHeader = () => <TopBar start={<Brand />} end={<LocaleSwitch />} />
