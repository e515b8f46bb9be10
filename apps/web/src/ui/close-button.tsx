/** The button in the corner of a dialog or a panel that closes it. */
import { Icon, ICONS } from './icons.tsx';

interface CloseButtonProps {
  /** Its name, which is not shown. */
  readonly label: string;
  readonly onClick: () => void;
}

/** A cross. */
export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <button class="button icon-only close" type="button" aria-label={label} onClick={onClick}>
      <Icon path={ICONS.close} />
    </button>
  );
}
