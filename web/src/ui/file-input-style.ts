/** The system's own field for files, with a button like ours. */
export const fileInputStyle =
  'block w-full text-sm file:mr-3 file:h-9 file:rounded-md file:border file:border-line-strong file:border-solid file:bg-paper file:px-3 file:font-semibold'
