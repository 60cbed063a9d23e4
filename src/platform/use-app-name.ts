import { useServices } from './services.ts'
import { useLocale } from './use-locale.ts'

/** The product's name in the user's language; re-renders on a switch. */
export const useAppName = (): string => {
  const { appName, appNameInEnglish } = useServices().config
  return useLocale() === 'en' ? appNameInEnglish : appName
}
