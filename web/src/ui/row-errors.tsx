/** What is wrong with a row or a group of fields, the first sentence alone, where no single field shows it. */
export const RowErrors = ({ errors }: { errors: readonly string[] | undefined }) =>
  errors?.[0] && (
    <p role="alert" className="mt-1.5 w-full font-medium text-red text-xs">
      {errors[0]}
    </p>
  )
