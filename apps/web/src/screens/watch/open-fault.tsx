/** The error for a game that could not be opened. */
import type { Fault } from '@open2048/core';
import { FaultMessage } from '../../ui/fault-message.tsx';

/** Announces the error at once. */
export function OpenFault({ fault }: { readonly fault: Fault | null }) {
  return (
    <div class="notices" role="alert">
      {fault && (
        <div class="bar warning">
          <p class="bar-text">
            <FaultMessage fault={fault} />
          </p>
        </div>
      )}
    </div>
  );
}
