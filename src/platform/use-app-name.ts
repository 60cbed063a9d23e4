import { useServices } from './services.ts'
import { useLocale } from './use-locale.ts'

/** The product's name in the reader's language; the caller follows a switch. */
export const useAppName = (): string => {
  const { appName, appNameInEnglish } = useServices().config
  return useLocale() === 'en' ? appNameInEnglish : appName
}
