<#import "template.ftl" as layout>
<#import "field.ftl" as f>
<@layout.registrationLayout displayInfo=true displayMessage=!messagesPerField.existsError('username'); section>
  <#if section = "header">${msg("resetTitle")}
  <#elseif section = "form">
  <p class="lead">${msg("resetLead")}</p>
  <form method="post" action="${url.loginAction}" novalidate data-checked>
    <@f.field name="username" label=msg("login") value=(auth.attemptedUsername)!"" error=messagesPerField.get('username')!"" autocomplete="username" autofocus=true/>
    <button class="submit" type="submit">${msg("resetSubmit")}</button>
  </form>
  <#elseif section = "info"><a href="${url.loginUrl}">${msg("back")}</a>
  </#if>
</@layout.registrationLayout>
