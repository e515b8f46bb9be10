/** The error for a game that could not be opened. */
import type { Fault } from '@open2048/core';
import { Told } from '../../faults/told.tsx';

/** Announces the error at once. */
export function Trouble({ fault }: { readonly fault: Fault | null }) {
  return (
    <div class="notices" role="alert">
      {fault && (
        <div class="bar warning">
          <p class="bar-text">
            <Told fault={fault} />
          </p>
        </div>
      )}
    </div>
  );
}
