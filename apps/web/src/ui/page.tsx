/** The frame of every screen without a board: heading, notices and content. */
import type { ComponentChildren } from 'preact';
import { AppNotices } from './notices.tsx';
import { Heading } from './heading.tsx';
import './more-parts.css';
import { UpdateOffer } from './update-offer.tsx';

interface PageProps {
  readonly title: string;
  /** Bars that come and go, besides those of the whole app. */
  readonly notices?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Notices are over the lower end of the window, so that they push nothing down. */
export function Page({ title, notices, children }: PageProps) {
  return (
    <div class="page">
      <Heading class="page-title" title={title} />
      <div class="page-notices">
        <AppNotices />
        <UpdateOffer />
        {notices}
      </div>
      {children}
    </div>
  );
}
