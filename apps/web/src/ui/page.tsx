/** The frame of every screen that is not the board: a heading, what is to be known, the content. */
import type { ComponentChildren } from 'preact';
import { AppNotices } from './notices.tsx';
import { Heading } from './heading.tsx';
import { UpdateOffer } from './update-offer.tsx';

interface PageProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A screen of text and forms. */
export function Page({ title, children }: PageProps) {
  return (
    <div class="page">
      <Heading class="page-title" title={title} />
      <AppNotices />
      <UpdateOffer />
      {children}
    </div>
  );
}
