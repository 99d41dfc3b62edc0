/** True if the browser is set to save data: nothing is fetched ahead then. */
export const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
